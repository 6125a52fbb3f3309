/**
 * Whether the coach has the word. The opponent is silent then: the two never speak at once. It is
 * what the page shows, and in no state.
 */
import { sharedByStore } from "../../ui/page.ts";

export const coachVoice = sharedByStore<boolean>();
