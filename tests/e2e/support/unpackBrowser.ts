/** Unpacks the browser from npm with its libraries and the only fonts that it uses. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const MODULES = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const UNPACK = 'require("@sparticuz/chromium").executablePath()';

/** Every version has a folder of its own, so that no other version is taken for it. */
function folderOfBrowser(): string {
  const description = join(MODULES, "@sparticuz/chromium/package.json");
  const { version } = JSON.parse(readFileSync(description, "utf8")) as { version: string };
  return join(MODULES, ".cache", `chromium-${version}`);
}

function unpackInto(folder: string): void {
  // The package unpacks into the folder for temporary files, and unpacks the system libraries that
  // a browser needs only when it believes that it runs on AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const options = { cwd: MODULES, encoding: "utf8", env } as const;
  const { status, stderr } = spawnSync(process.execPath, ["-e", UNPACK], options);
  if (status !== 0) throw new Error(`The browser from npm cannot be unpacked: ${stderr}`);
}

/** Names the fonts of the package, so that a text has the same size on every machine. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;

/** Gives the folder its name only when it is complete, because other runs may look for it. */
function unpackTo(folder: string): void {
  mkdirSync(join(MODULES, ".cache"), { recursive: true });
  const unpacking = mkdtempSync(`${folder}-`);
  try {
    unpackInto(unpacking);
    writeFileSync(join(unpacking, "fonts.conf"), fontsOf(folder));
    renameSync(unpacking, folder);
  } catch (error) {
    rmSync(unpacking, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Unpacks the browser unless that is done, and prepares this process and its children to start it.
 * @returns the path of the executable file
 */
export function unpackBrowser(): string {
  const folder = folderOfBrowser();
  if (!existsSync(folder)) unpackTo(folder);
  const libraries = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean);
  process.env.LD_LIBRARY_PATH = libraries.join(delimiter);
  process.env.FONTCONFIG_FILE = join(folder, "fonts.conf");
  return join(folder, "chromium");
}
