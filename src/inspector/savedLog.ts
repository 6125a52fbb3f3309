/** What the chunk of the saved log has. */
export { restoreLog } from "../../store/log/restoreLog.ts";
export { saveActionLog } from "../../store/log/thunks.ts";
