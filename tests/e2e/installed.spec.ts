/** The manifest of the installed app. */
import type { Page } from "@playwright/test";
import { expect, needsChromium, test } from "./support/test.ts";

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** The page's manifest and its address. */
async function readManifest(page: Page) {
  await page.goto("home");
  const link = page.locator("link[rel=manifest]");
  const address = await link.evaluate((element: HTMLLinkElement) => element.href);
  const response = await page.request.get(address);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  return { address, manifest: await response.json() };
}

/** The size of a PNG by its header, and its length in bytes. */
async function sizeOf(page: Page, address: string): Promise<{ size: string; bytes: number }> {
  const file = await (await page.request.get(address)).body();
  expect(file.subarray(1, 4).toString(), address).toBe("PNG");
  return { size: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, bytes: file.length };
}

test("the manifest is valid, and has addresses under the base path and pictures of the stated sizes", async ({
  page,
}) => {
  const { address, manifest } = await readManifest(page);
  const pathTo = (relative: string) => new URL(relative, address).pathname;
  expect([manifest.id, manifest.scope, manifest.start_url].map(pathTo)).toEqual(
    Array(3).fill("/chess/"),
  );
  const [shortcut] = manifest.shortcuts;
  const actions = [manifest.file_handlers[0].action, manifest.share_target.action];
  expect(actions.map(pathTo)).toEqual(["/chess/Analysis", "/chess/Analysis"]);
  expect(pathTo(shortcut.url)).toBe("/chess/Game");
  expect(shortcut.name).toBe("Play");
  const icons: Picture[] = manifest.icons;
  const pictures = [...icons, ...(manifest.screenshots as Picture[])];
  for (const { src, sizes } of pictures) {
    const { size, bytes } = await sizeOf(page, new URL(src, address).href);
    expect(size, src).toBe(sizes);
    expect(bytes, src).toBeLessThan(150_000);
  }
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(forms.sort()).toEqual(["narrow", "wide"]);
  const touch = page.locator("link[rel=apple-touch-icon]");
  const { size } = await sizeOf(page, await touch.evaluate((link: HTMLLinkElement) => link.href));
  expect(size).toBe("180x180");
  await test.step("the browser finds no error in the manifest", async () => {
    needsChromium("only Chromium has a command that checks a manifest");
    await page.goto("home");
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(data).toContain("Enough Monkeys");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Tests run in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});
