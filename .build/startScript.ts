/**
 * The script that a page names: it lets the browser show the outline before the program itself runs, which takes a slow phone
 * half a second. The program is fetched meanwhile.
 */

/** A page in the background paints nothing; it starts after so many milliseconds all the same. */
const WAIT_MS = 250;

/** @param program the address of the program's module, as seen from this script */
export const makeStartScript = (program: string): string =>
  `const start = () => import(${JSON.stringify(program)});
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${WAIT_MS});
`;
