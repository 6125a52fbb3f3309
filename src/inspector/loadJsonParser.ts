import { loadChunk } from "../ui/loadChunk.ts";

/** Loads the chunk that parses JSON. Only those who open an action log need it. */
export const loadJsonParser = () =>
  loadChunk(
    "jsonParser",
    () => import("./parseJson.ts"),
    (module) => module.parseJson,
  );
