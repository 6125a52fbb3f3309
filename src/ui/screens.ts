/**
 * The screens. Their addresses, the routes, the navigation bar, the pages for hosts and the headers
 * follow from this table. The script of a screen exports `Screen`.
 */

export interface ScreenRow {
  /** The address, relative to the base path. */
  readonly path: `/${string}`;
  /** Other addresses of the screen. */
  readonly alsoAt?: readonly `/${string}`[];
  /** The link in the navigation bar, if it has one. */
  readonly label?: string;
  /** The name of its script in the build. The home page is in the first script. */
  readonly script?: string;
  /** What the screen has besides its script: a board, which needs the store, or the store only. */
  readonly needs?: "board" | "store";
}

export const SCREENS = {
  home: { path: "/home", alsoAt: ["/", "/chess"], label: "Home" },
  game: { path: "/Game", label: "Play", script: "GamePage", needs: "board" },
  puzzles: { path: "/Puzzles", label: "Puzzles", script: "PuzzlesPage", needs: "board" },
  analysis: { path: "/Analysis", label: "Analysis", script: "AnalysisPage", needs: "board" },
  settings: { path: "/Settings", label: "Settings", script: "SettingsDialog", needs: "store" },
  progress: { path: "/Progress", script: "ProgressPage", needs: "store" },
  help: { path: "/Help", script: "HelpPage" },
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

/** The screens on which games from outside are opened. */
export type GameScreenName = "game" | "analysis";
