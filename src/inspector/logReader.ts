import { type LogOptions, openActionLog } from "../../store/index.ts";
import { parseJson } from "./parseJson.ts";

/** As `openActionLog`, in steps so small that the page stays responsive. */
export const openLog = (text: string, options: Omit<LogOptions, "parseJson">) =>
  openActionLog(text, { ...options, parseJson });
