/**
 * Files that the system opens with the installed page, through the File Handling API. TypeScript
 * has no types for it yet. The browser keeps the files until a consumer is set.
 */
interface LaunchQueue {
  setConsumer(consumer: (launched: LaunchParams) => void): void;
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

/** Calls `take` with the first file of each launch. Does nothing in browsers without the API. */
export function onLaunchedFile(take: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files }) => {
    const file = await files?.[0]?.getFile();
    if (file) take(file);
  });
}
