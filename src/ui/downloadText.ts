/** Downloads a text as a file. `type` is its media type. */
export function downloadText(fileName: string, text: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export const downloadPgn = (name: string, pgn: string): void =>
  downloadText(name, pgn, "application/vnd.chess-pgn");
