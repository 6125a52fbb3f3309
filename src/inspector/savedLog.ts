/** What the chunk of the saved log has. */
export { restoreLog } from "../../store/kept/restoreLog.ts";
export { saveActionLog } from "../../store/log/thunks.ts";
