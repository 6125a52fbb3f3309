/** What the chunk of the saved log has. */
export { restoreLog } from "../../store/index.ts";
