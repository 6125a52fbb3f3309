/**
 * Files that the system opens with the installed page: the File Handling API, which TypeScript does
 * not know yet. The browser keeps what it was opened with until somebody asks.
 */
interface LaunchQueue {
  setConsumer(consumer: (launched: LaunchParams) => void): void;
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[];
}

/**
 * Has `take` called with each file that the page is opened with; where the browser knows no such
 * thing, it never is.
 */
export function onLaunchedFile(take: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files }) => {
    const file = await files?.[0]?.getFile();
    if (file) take(file);
  });
}
