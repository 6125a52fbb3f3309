import { DIFFICULTIES, type Difficulty } from "../../store/analysis/learning/puzzles.ts";
import { DIFFICULTY_WORDS, THEME_WORDS } from "../texts/puzzles.ts";
import { Menu, MenuGroup, MenuItem } from "../ui/Menu.tsx";
import { OWN_THEME } from "../ui/puzzleAddresses.ts";
import type { Choice, ShownPuzzles } from "./usePuzzles.ts";

interface FilterMenuProps {
  readonly puzzles: ShownPuzzles;
}

/** Which puzzles come: how hard, and of what theme, or the positions of own games. */
export function FilterMenu({ puzzles }: FilterMenuProps) {
  const { choice, difficulty, ownCount, themes, choose } = puzzles;
  const item = (chosen: Choice, label: string) => (
    <MenuItem
      key={chosen}
      role="menuitemradio"
      checked={chosen === choice}
      onChoose={() => choose({ choice: chosen })}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu label="Filter" isSheet>
      <MenuGroup label="Difficulty">
        {(Object.keys(DIFFICULTIES) as Difficulty[]).map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            checked={each === difficulty}
            onChoose={() => choose({ difficulty: each })}
          >
            {DIFFICULTY_WORDS[each]}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label="Theme">
        {ownCount > 0 && item(OWN_THEME, `From your games (${ownCount})`)}
        {item("any", "All puzzles")}
        {[...themes].map(([theme, count]) => item(theme, `${THEME_WORDS[theme]} (${count})`))}
      </MenuGroup>
    </Menu>
  );
}
