import { globalStyle } from './globalStyle.ts';
import { themeStorageKey } from './themeStorageKey.ts';
import { themes } from './themes.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rules = (name: keyof typeof themes) =>
  Object.entries(themes[name])
    .map(([colour, value]) => `--${kebab(colour)}:${value}`)
    .join(';');

/**
 * The colours of all themes (print uses the light ones) and the global styles, in the document's head, so that the
 * first paint has them. For race day in bright light all text is an eighth larger.
 */
export const themeStyle = `:root{color-scheme:light;${rules('light')}}@media screen{[data-theme=dark]{color-scheme:dark;${rules('dark')}}[data-theme=sun]{color-scheme:light;font-size:112.5%;${rules('sun')}}}html{background:var(--paper)}${globalStyle.replace(/\s*\n\s*/g, '')}`;

/** Runs before the first paint; light is the default, whatever the system prefers. */
export const themeScript = `(function(d){try{var t=localStorage.getItem('${themeStorageKey}')}catch(e){}d.dataset.theme=t==='dark'||t==='sun'?t:'light'})(document.documentElement)`;
