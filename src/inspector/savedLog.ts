/** What the chunk of the saved log has. */
export { restoreLog } from "../../store/journal/restoreLog.ts";
export { saveActionLog } from "../../store/log/thunks.ts";
