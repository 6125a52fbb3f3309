/**
 * Runs `main` if `file` is the program that was started, and not if another file imports it. If it
 * fails, prints the message of the error and exits with 1.
 */
export async function runCommand(file: string, main: () => void | Promise<void>): Promise<void> {
  if (process.argv[1] !== file) return;
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
