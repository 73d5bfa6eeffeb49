import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  skipToContent: 'Skip to content',
  toHome: '{{site}}, home',
  navigation: 'Main',
  menu: 'Menu',
  language: 'Language',
  languageFailed:
    '{{language}} could not be loaded, so the language stays as it is. Check your connection and choose it again.',
  theme: 'Appearance',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSun: 'Sunlight',
  offline: 'You are offline. What you see may be out of date.',
  noAnswer: 'The server is not answering; trying again. What you see may be out of date.',
  attribution:
    'Route positions © OpenStreetMap contributors (ODbL), elevation SRTM. Each route names its own sources on its page.',
};
