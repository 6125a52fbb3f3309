/** Beside an opponent whose files are neither kept nor to be had now. */
export const NEEDS_DOWNLOAD = "Needs a download.";
