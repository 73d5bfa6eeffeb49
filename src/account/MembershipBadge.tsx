import { styled } from 'styled-components';
import type { Membership } from '#contract/riders/riders.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** Empty for most riders; supporters get the rail's yellow, founders the kilometre post's green. */
export function MembershipBadge({ membership }: { readonly membership: Membership }) {
  const { t } = useTranslator();
  return membership === 'none' ? null : <Badge data-membership={membership}>{t(`auth.${membership}`)}</Badge>;
}

const Badge = styled.span`
  display: inline-block;
  padding: 2px 8px;
  border-radius: 4px;
  background: var(--amber);
  color: var(--on-amber);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.5;
  vertical-align: 0.1em;
  white-space: nowrap;
  &[data-membership='founder'] {
    background: var(--post);
    color: var(--on-post);
    box-shadow: inset 0 0 0 1.5px var(--on-post), 0 0 0 1px var(--post);
  }
`;
