/**
 * The only file of this folder that imports anything of the project; `README.md` has another one.
 */
export { failure, type Result, success } from "../../engine/result.ts";
