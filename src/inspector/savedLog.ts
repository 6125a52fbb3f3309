/** What the chunk of the saved log has. */
export { restoreLog, saveActionLog } from "../../store/index.ts";
