/**
 * The contrast of texts with what is under them, computed from styles as WCAG 2.2 defines it
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). axe leaves out what screen readers do not
 * get, and texts over other elements.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { settle } from "./axe.ts";

/** For normal text, by 1.4.3; 3 for text of 24 pixels, or of 18.66 pixels in bold. */
const LEAST = 4.5;

/** Nobody sees the text for screen readers, and WCAG leaves out controls that are disabled. */
const UNSEEN = ".visually-hidden, :disabled, [aria-disabled=true]";

/** The visible texts within the elements whose contrast is too low. */
const lowContrasts = (within: Locator): Promise<string[]> =>
  within.evaluateAll(
    (roots, [least, unseen]) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number];

      const canvas = document
        .createElement("canvas")
        .getContext("2d", { willReadFrequently: true });
      if (!canvas) throw new Error("There is no canvas");
      const known = new Map<string, Colour>();
      /** Any colour of CSS, with channels from 0 to 255 and an alpha from 0 to 1. */
      function read(colour: string): Colour {
        const before = known.get(colour);
        if (before || !canvas) return before ?? [0, 0, 0, 0];
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
        known.set(colour, [red, green, blue, alpha / 255]);
        return [red, green, blue, alpha / 255];
      }
      const over = (top: Colour, below: Colour, opacity = 1): Colour => {
        const alpha = top[3] * opacity;
        const mixed = [0, 1, 2].map((i) => (top[i] ?? 0) * alpha + (below[i] ?? 0) * (1 - alpha));
        return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
      };
      const luminance = (colour: Colour): number => {
        const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
          const part = channel / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = read(getComputedStyle(document.documentElement).backgroundColor);
      const page = over(ground, read("Canvas"));

      /** The colours of a text and of what is under its middle, as the page shows them. */
      function shown(element: Element, box: DOMRect): readonly [Colour, Colour] {
        const all = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const under = all.slice(Math.max(0, all.indexOf(element))).toReversed();
        const groups: Element[] = [];
        for (let each: Element | null = element; each; each = each.parentElement)
          if (Number(getComputedStyle(each).opacity) < 1) groups.push(each);
        const [group] = groups;
        const isInGroup = (each: Element) => group?.contains(each) === true;
        const paint = (colour: Colour, each: Element) =>
          over(read(getComputedStyle(each).backgroundColor), colour);
        const outside = under.filter((each) => !isInGroup(each)).reduce(paint, page);
        const below = under.filter(isInGroup).reduce(paint, outside);
        const text = over(read(getComputedStyle(element).color), below);
        const opacity = groups.reduce(
          (all, each) => all * Number(getComputedStyle(each).opacity),
          1,
        );
        return [over(text, outside, opacity), over(below, outside, opacity)];
      }

      const found: string[] = [];
      for (const root of roots) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          const element = node.parentElement;
          const text = node.textContent?.trim();
          if (!element || !text || element.closest(unseen)) continue;
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          const isInWindow = box.y >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
          if (box.width < 2 || box.height < 2 || !isInWindow) continue;
          const [colour, below] = shown(element, box);
          const [light = 0, dark = 0] = [luminance(colour), luminance(below)].sort((a, b) => b - a);
          const contrast = (light + 0.05) / (dark + 0.05);
          const { fontSize, fontWeight } = getComputedStyle(element);
          const size = Number.parseFloat(fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
          if (contrast < (isLarge ? 3 : least))
            found.push(`${text.slice(0, 40)}: ${contrast.toFixed(2)} (${colour} on ${below})`);
        }
      }
      return found;
    },
    [LEAST, UNSEEN] as const,
  );

/** Fails with every text in the window whose contrast is too low, in the light or the dark mode. */
export async function expectContrast(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await lowContrasts(page.locator("body")), `${what}, ${colorScheme}`).toEqual([]);
  }
}
