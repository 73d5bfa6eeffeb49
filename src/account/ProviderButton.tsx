import { styled } from 'styled-components';
import type { Provider } from '#contract/auth/auth.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly provider: Provider;
  readonly onChoose: (provider: Provider) => void;
  readonly isDisabled?: boolean;
  /** Id of the text that explains why the provider is unavailable, or that it is simulated. */
  readonly describedBy?: string | undefined;
}

/** Strava's rules allow only this text on its button, in every language. */
const stravaLabel = 'Connect with Strava';

/** A provider's sign-in button, styled by that provider's brand rules. */
export function ProviderButton({ provider, onChoose, isDisabled = false, describedBy }: Props) {
  const { t } = useTranslator();
  const label = {
    strava: stravaLabel,
    google: t('auth.withGoogle'),
    facebook: t('auth.withFacebook'),
  }[provider];
  return (
    <BrandButton
      type="button"
      data-provider={provider}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onClick={() => onChoose(provider)}
    >
      <ProviderMark provider={provider} />
      <span lang={provider === 'strava' ? 'en' : undefined}>{label}</span>
    </BrandButton>
  );
}

/*
 * The only colours outside theme/tokens.ts, because they belong to the providers: Strava #FC5200, with text so large
 * and bold that white on it is readable (3.3:1); Google's light and dark button; Meta's blue (4.8:1).
 */
const BrandButton = styled.button`
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

/** The providers' logos in the colours and shapes of their brand rules; never cropped or rotated. */
function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" focusable="false">
      {marks[provider]}
    </svg>
  );
}

const marks = {
  strava: (
    <g fill="#FFFFFF">
      <path d="M10.46 0 3.46 13.83H7.63L10.46 8.23 13.3 13.83h4.17z" />
      <path d="M15.39 24l5.15-10.17h-3.07l-2.08 4.11-2.09-4.11h-3.07z" opacity="0.6" />
    </g>
  ),
  google: (
    <>
      <path
        fill="#EA4335"
        d="M12 4.75c1.77 0 3.355.61 4.605 1.8l3.425-3.425C17.95 1.19 15.235 0 12 0 7.31 0 3.255 2.69 1.28 6.61l3.99 3.095C6.215 6.86 8.87 4.75 12 4.75z"
      />
      <path
        fill="#4285F4"
        d="M23.49 12.275c0-.785-.075-1.545-.19-2.275H12v4.51h6.47c-.29 1.48-1.14 2.74-2.39 3.59l3.865 3c2.255-2.09 3.545-5.18 3.545-8.825z"
      />
      <path
        fill="#FBBC05"
        d="M5.265 14.295C5.025 13.57 4.885 12.8 4.885 12s.135-1.57.38-2.295L1.275 6.61C.46 8.23 0 10.06 0 12s.46 3.77 1.28 5.39z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.965-1.065 7.945-2.905l-3.865-3c-1.075.725-2.46 1.15-4.08 1.15-3.13 0-5.785-2.11-6.735-4.955L1.275 17.385C3.255 21.31 7.31 24 12 24z"
      />
    </>
  ),
  facebook: (
    <path
      fill="#FFFFFF"
      d="M24 12.07C24 5.4 18.63 0 12 0S0 5.4 0 12.07C0 18.1 4.39 23.1 10.13 24v-8.44H7.08v-3.49h3.05V9.41c0-3.03 1.79-4.7 4.53-4.7 1.31 0 2.68.24 2.68.24v2.97h-1.51c-1.49 0-1.95.93-1.95 1.88v2.27h3.32l-.53 3.49h-2.79V24C19.61 23.1 24 18.1 24 12.07z"
    />
  ),
} as const;
