/**
 * The screens. Their addresses, the routes, the navigation bar, the pages for hosts and the headers
 * follow from this table. The script of a screen exports `Screen`.
 */

interface ScreenRow {
  /** The address, relative to the base path. */
  readonly path: `/${string}`;
  /** Other addresses of the screen. */
  readonly alsoAt?: readonly `/${string}`[];
  /** The link in the navigation bar, if it has one. */
  readonly label?: string;
  /** The script, by its name in `chunks.ts`. The home page is in the first script. */
  readonly chunk?: string;
  /** Whether the screen has a board, and so needs the store. */
  readonly hasBoard?: boolean;
}

export const SCREENS = {
  home: { path: "/home", alsoAt: ["/", "/chess"], label: "Home" },
  game: { path: "/Game", label: "Play", chunk: "gamePage", hasBoard: true },
  analysis: { path: "/Analysis", label: "Analysis", chunk: "analysis", hasBoard: true },
  help: { path: "/Help", chunk: "help" },
} as const satisfies Readonly<Record<string, ScreenRow>>;

export type ScreenName = keyof typeof SCREENS;

/** The rows with their names. */
export const SCREEN_ROWS = Object.entries(SCREENS) as readonly (readonly [ScreenName, ScreenRow])[];

/** All addresses of a screen. */
export const addressesOf = ({ path, alsoAt = [] }: ScreenRow): readonly string[] => [
  ...alsoAt,
  path,
];

/** The addresses of all screens. */
export const SCREEN_ADDRESSES = SCREEN_ROWS.flatMap(([, row]) => addressesOf(row));
