import type { OutlineSize, XY } from './outlineProjection.ts';

interface Post {
  readonly name: string;
  /** A second line, such as its elevation. */
  readonly detail: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** A post with its name beside it; only the post if there is no space for the name. */
export interface OutlineName extends Post {
  /** Left upper corner of the text; null if there is no space. */
  readonly text: { readonly x: number; readonly y: number; readonly width: number; readonly lines: 1 | 2 } | null;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const nameSize = { fontPx: 13, linePx: 17 } as const;
const postRadius = 7;
/** Half of the drawn line's width. */
const lineRadius = 3;
const gapPx = 4;

/**
 * Places names for the posts that have space for one, the ends first, then in order; above, beside or below the post,
 * and never over the line.
 */
export function placeOutlineNames(
  posts: readonly Post[],
  { width, height }: OutlineSize,
  linePositions: readonly XY[] = [],
): OutlineName[] {
  const circles = posts.map(({ x, y }) => toSquare(x, y, postRadius));
  const placedRects: Rect[] = [];
  const isInside = (box: Rect) => box.left >= 2 && box.top >= 2 && box.right <= width - 2 && box.bottom <= height - 2;
  const texts = new Map<Post, OutlineName['text']>();
  for (const post of new Set([posts[0], posts.at(-1), ...posts])) {
    if (post === undefined) continue;
    const otherPosts = circles.filter((_, index) => posts[index] !== post);
    const candidate = listCandidates(post).find(
      ({ box }) =>
        isInside(box) &&
        [...placedRects, ...otherPosts].every((rect) => isApart(box, rect)) &&
        linePositions.every(([x, y]) => isApart(box, toSquare(x, y, lineRadius))),
    );
    if (candidate) placedRects.push(candidate.box);
    texts.set(post, candidate ? candidate.text : null);
  }
  return posts.map((post) => ({ ...post, text: texts.get(post) ?? null }));
}

function listCandidates(post: Post) {
  const lineCounts = post.detail === undefined ? ([1] as const) : ([2, 1] as const);
  return lineCounts.flatMap((lines) => {
    const textLines = lines === 2 ? [post.name, post.detail ?? ''] : [post.name];
    const width = Math.max(...textLines.map(estimateWidthPx));
    const height = lines * nameSize.linePx;
    const distance = postRadius + gapPx;
    // The upper left corner for a text above, right, left and below, then for two diagonal positions.
    const upperLefts = [
      [post.x - width / 2, post.y - distance - height],
      [post.x + distance, post.y - height / 2],
      [post.x - distance - width, post.y - height / 2],
      [post.x - width / 2, post.y + distance],
      [post.x - distance - width, post.y - distance - height / 2],
      [post.x + distance, post.y + distance - height / 2],
    ] as const;
    return upperLefts.map(([x, y]) => ({
      text: { x, y, width, lines },
      box: { left: x - 2, top: y, right: x + width + 2, bottom: y + height },
    }));
  });
}

/** An upper bound: Chinese, Japanese and Korean characters take a whole em, marks above and below a letter nothing. */
function estimateWidthPx(text: string): number {
  let em = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    em += /[ᄀ-ᇿ⺀-￯]/.test(character) ? 1 : 0.64;
  }
  return em * nameSize.fontPx;
}

const toSquare = (x: number, y: number, radius: number): Rect => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

const isApart = (a: Rect, b: Rect) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
