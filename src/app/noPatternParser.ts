/** In the place of wouter's parser of patterns, which nobody asks: contract/pages.ts says which page lives at a path. */
export function parse(): never {
  throw new Error('paths are matched by contract/pages.ts');
}
