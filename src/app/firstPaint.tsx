import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { BASE_PATH } from "../ui/page.ts";
import { SCREENS, type ScreenName } from "../ui/screens.ts";
import { Loading } from "./Screens.tsx";

/**
 * What the page of a screen shows before its scripts run: the same as while they load. The build
 * writes it into the page (`tools/build/firstPaint.ts`), and React replaces it.
 */
export const firstPaint = (screen: ScreenName): string =>
  renderToStaticMarkup(
    <StaticRouter basename={BASE_PATH} location={BASE_PATH + SCREENS[screen].path.slice(1)}>
      <NavigationBar />
      <Loading screen={screen} />
    </StaticRouter>,
  );
