/**
 * The text of the PGN file with several games that was opened last, in a database of its own: an
 * older version of the page in another tab keeps its database of recent games open.
 */
import type { DBSchema } from "idb";
import { Connection } from "./connection.ts";

const DATABASE = "enough-monkeys-file";
const FILES = "files";
/** Of the only row. */
const KEY = "last";

export interface OpenedFile {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
}

interface Schema extends DBSchema {
  readonly files: { readonly key: string; readonly value: OpenedFile };
}

const connection = new Connection<Schema>(DATABASE, (database) => {
  database.createObjectStore(FILES);
});

/** Keeps a file in place of the one before. Rejects when the browser does not allow it. */
export const keepOpenedFile = (file: OpenedFile): Promise<void> =>
  connection.change(FILES, (store) => void store.put(file, KEY));

/** The file that was kept last, if it is the one that was opened then. Never rejects. */
export async function findOpenedFile(openedAt: number): Promise<OpenedFile | undefined> {
  try {
    const { store } = await connection.begin(FILES, "readonly");
    const file: unknown = await store.get(KEY);
    return isOpenedFile(file) && file.openedAt === openedAt ? file : undefined;
  } catch {
    return undefined;
  }
}

const isOpenedFile = (row: unknown): row is OpenedFile =>
  typeof row === "object" &&
  row !== null &&
  typeof (row as OpenedFile).text === "string" &&
  typeof (row as OpenedFile).openedAt === "number";
