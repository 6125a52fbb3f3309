import { expect, it } from "vitest";
import { withHashes } from "../../../tools/build/startup.ts";

it("a page names the hashes of its main script and styles, and of nothing else", () => {
  const html = `<link rel="icon" href="/chess/icon.svg" />
<script type="module" crossorigin src="/chess/index.js"></script>
<link rel="stylesheet" crossorigin href="/chess/style.css">
<script src="/chess/startup.js" async></script>`;
  expect(
    withHashes(html, (url) => `hash of ${url}`),
  ).toBe(`<link rel="icon" href="/chess/icon.svg" />
<script type="module" crossorigin src="/chess/index.js" integrity="hash of /chess/index.js"></script>
<link rel="stylesheet" crossorigin href="/chess/style.css" integrity="hash of /chess/style.css">
<script src="/chess/startup.js" async></script>`);
});
