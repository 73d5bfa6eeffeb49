import { languages } from '#contract/languages.ts';

const others = languages.filter((language) => language !== 'zh-TW').join('|');

/**
 * Runs before the first paint: what the server wrote is zh-TW, and its style hides that from readers of another language.
 * The key is `languageStorageKey` of src/i18n/languages.ts.
 */
export const languageScript = `(function(d){try{var l=localStorage.getItem('preferred-language')}catch(e){}if(/^(${others})$/.test(l))d.lang=l})(document.documentElement)`;
