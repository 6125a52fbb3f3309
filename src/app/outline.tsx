/**
 * What a screen looks like before its script is there, as HTML. The build writes it into the pages that it makes; the first
 * thing that the script draws is the same, and takes its place. So a slow connection shows the screen at once, and nothing moves.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { BASE_PATH } from "../ui/constants.ts";
import { Screens } from "./Screens.tsx";

/** A store that never comes: what waits for it is drawn as it waits. */
const never = () => new Promise<never>(() => {});

/** @param path the address of a screen below the base path, such as `/Game` */
export function makeOutline(path: string): string {
  return renderToStaticMarkup(
    <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}${path.slice(1)}`}>
      <Screens loadStore={never} />
    </StaticRouter>,
  );
}
