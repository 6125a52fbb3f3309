import { toResult } from "../../../engine/result.ts";
import type { KeyValueStorage } from "../../types.ts";

/**
 * Moves a text that cannot be read to the first free `unreadable-` key, or to the one that has it
 * already. If storage is full or forbidden, the text keeps its key until the next save overwrites
 * it. Never throws.
 */
export function setAside(storage: KeyValueStorage, savedKey: string, text: string): void {
  toResult(() => {
    let number = 1;
    const key = () => `${savedKey}/unreadable-${number}`;
    while (![null, text].includes(storage.getItem(key()))) number += 1;
    storage.setItem(key(), text);
    storage.removeItem(savedKey);
  });
}
