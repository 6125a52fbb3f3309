/** Names the browser of the tests, before they begin. Without one, ends with advice. */
import { requireBrowser } from "../tests/e2e/support/browser.ts";

requireBrowser();
