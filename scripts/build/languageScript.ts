import { languages } from '#contract/languages.ts';

const otherLanguages = languages.filter((language) => language !== 'zh-TW').join('|');

/**
 * Runs before the first paint. The server wrote the page in zh-TW; this hides it from readers of another language.
 * The key is `languageStorageKey` of src/i18n/languages.ts.
 */
export const languageScript = `(function(d){try{var l=localStorage.getItem('preferred-language')}catch(e){}if(/^(${otherLanguages})$/.test(l))d.lang=l})(document.documentElement)`;
