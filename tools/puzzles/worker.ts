/** A process that does one piece of work after the other for `makePuzzles.ts`. */
import { readBook, readNetwork } from "../../tests/support/network.ts";
import { doJob, type Job } from "./jobs.ts";

const files = { network: readNetwork(), book: readBook() };
process.on("message", (job: Job) => process.send?.(doJob(job, files)));
