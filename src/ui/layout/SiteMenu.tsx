import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { languageChoices } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { chooseTheme, useTheme } from '#src/theme/useTheme.ts';
import { Dialog } from '../Dialog.tsx';
import { RadioChips } from '../form/RadioChips.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { provideMenuSlot } from './menuSlot.ts';
import type { NavigationItem } from './navigationItem.ts';
import { useThemeChoices } from './ThemeMenu.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly navigation: readonly NavigationItem[];
  readonly path: string;
}

/** The phone's menu, within reach of the thumb: navigation, language, theme. */
export function SiteMenu({ isOpen, onClose, navigation, path }: Props) {
  const { t, language, setLanguage } = useTranslator();
  const theme = useTheme();
  const themeChoices = useThemeChoices();
  const [accountSlot, setAccountSlot] = useState<HTMLElement | null>(null);
  useEffect(
    () => (accountSlot === null ? undefined : provideMenuSlot({ element: accountSlot, close: onClose })),
    [accountSlot, onClose],
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shell.menu')}>
      <div ref={setAccountSlot} />
      {navigation.length > 0 ? (
        <nav aria-label={t('shell.navigation')}>
          {navigation.map((item) => (
            <Item
              key={item.href}
              href={item.href}
              onClick={onClose}
              aria-current={item.href === path ? 'page' : undefined}
            >
              {item.label}
              <Icon name="next" size={18} />
            </Item>
          ))}
        </nav>
      ) : null}
      <Stack gap={16} marginTop={16}>
        <RadioChips
          variant="grid"
          label={t('shell.theme')}
          value={theme}
          onChange={chooseTheme}
          choices={themeChoices}
        />
        <RadioChips
          variant="grid"
          label={t('shell.language')}
          value={language}
          onChange={setLanguage}
          choices={languageChoices}
        />
      </Stack>
    </Dialog>
  );
}
const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  border-bottom: 1px solid var(--line);
  color: var(--ink);
  font-size: 1.25rem;
  font-weight: 700;
  text-decoration: none;
  &[aria-current] {
    color: var(--cypress);
  }
`;
