/** Lists third-party works, and checks that their licences allow them in the build. */

/** A third-party package, data set or set of drawings. */
export interface Work {
  readonly name: string;
  readonly version?: string;
  /** The SPDX identifier of the licence. */
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Licences that require only their own text beside the work. Others are added here by hand, after
 * review.
 */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT"];

const LINE = "-".repeat(80);

/** One sentence for each work that is not allowed in the build. */
export function licenceProblems(works: readonly Work[]): string[] {
  return works.flatMap((work) => {
    if (work.identifier === undefined) return [`${work.name} has no licence`];
    if (!PERMISSIVE.includes(work.identifier)) {
      return [`${work.name} is under ${work.identifier}, which is not known to be permissive`];
    }
    return work.text ? [] : [`${work.name} has no text of its licence`];
  });
}

/** The text of `THIRD-PARTY.txt`: all works with their licences. */
export function thirdPartyText(works: readonly Work[]): string {
  const sorted = [...works].sort((one, other) => (one.name < other.name ? -1 : 1));
  const list = sorted.map((work) => `  ${titleOf(work)}`);
  const texts = sorted.map((work) => `${LINE}\n${titleOf(work)}\n\n${work.text?.trim()}\n`);
  return `Enough Monkeys contains these third-party works. Their licences follow the list.\n
${list.join("\n")}\n\n${texts.join("\n")}`;
}

function titleOf({ name, version, identifier }: Work): string {
  return `${[name, version].filter(Boolean).join(" ")} (${identifier})`;
}
