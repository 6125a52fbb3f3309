/**
 * The text of the PGN file with several games that was opened last, in a database of its own: an
 * older version of the page in another tab keeps its database of recent games open.
 */
import { type DBSchema, openDB } from "idb";

const DATABASE = "enough-monkeys-file";
const VERSION = 1;
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

const open = () =>
  openDB<Schema>(DATABASE, VERSION, {
    upgrade: (database) => void database.createObjectStore(FILES),
  });

/** Keeps a file in place of the one before. Rejects when the browser does not allow it. */
export async function keepOpenedFile(file: OpenedFile): Promise<void> {
  const database = await open();
  try {
    await database.put(FILES, file, KEY);
  } finally {
    database.close();
  }
}

/** The file that was kept last, if it is the one that was opened then. Never rejects. */
export async function findOpenedFile(openedAt: number): Promise<OpenedFile | undefined> {
  try {
    const database = await open();
    const file: unknown = await database.get(FILES, KEY);
    database.close();
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
