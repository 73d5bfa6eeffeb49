import { styled } from 'styled-components';
import type { Provider } from '#contract/auth/auth.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ProviderMark } from './ProviderMark.tsx';

interface Props {
  readonly provider: Provider;
  readonly onChoose: (provider: Provider) => void;
  readonly isDisabled?: boolean;
  /** Id of the text that explains why the provider is unavailable, or that it is simulated. */
  readonly describedBy?: string | undefined;
}

/** Strava's rules allow only this text on its button, in every language. */
const stravaWords = 'Connect with Strava';

/** A provider's sign-in button, styled by that provider's brand rules. */
export function ProviderButton({ provider, onChoose, isDisabled = false, describedBy }: Props) {
  const { t } = useTranslator();
  const words = {
    strava: stravaWords,
    google: t('auth.withGoogle'),
    facebook: t('auth.withFacebook'),
  }[provider];
  return (
    <Brand
      type="button"
      data-provider={provider}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onClick={() => onChoose(provider)}
    >
      <ProviderMark provider={provider} />
      <span lang={provider === 'strava' ? 'en' : undefined}>{words}</span>
    </Brand>
  );
}

/*
 * The only colours outside theme/tokens.ts, because they belong to the providers: Strava #FC5200, with text so large
 * and bold that white on it is readable (3.3:1); Google's light and dark button; Meta's blue (4.8:1).
 */
const Brand = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 8px 12px;
  border: 1px solid transparent;
  border-radius: 4px;
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  svg {
    flex: none;
  }
  &[data-provider='strava'] {
    background: #FC5200;
    color: #FFFFFF;
    font-size: 1.1875rem;
    font-weight: 700;
  }
  &[data-provider='google'] {
    border-color: #747775;
    background: #FFFFFF;
    color: #1F1F1F;
    font-weight: 500;
    [data-theme='dark'] & {
      border-color: #8E918F;
      background: #131314;
      color: #E3E3E3;
    }
  }
  &[data-provider='facebook'] {
    background: #0866FF;
    color: #FFFFFF;
  }
  &:disabled {
    opacity: 0.45;
    cursor: default;
  }
`;
