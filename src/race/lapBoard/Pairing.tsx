import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { BigButton, Foot, Row } from './lapBoardStyles.ts';
import { formatRunningLap } from './lapTime.ts';
import type { LapBoardView } from './useLapBoard.ts';
import { useRunningClock } from './useRunningClock.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
}

/** A code pairs two phones into one board, or this phone times alone. */
export function Pairing({ view: { phase, failure, send }, board }: Props) {
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const isBusy = phase === 'opening' || phase === 'joining' || phase === 'renewing';
  const isOffering = phase === 'offering' || phase === 'renewing' || phase === 'showing';
  const missingDigits = codeLength - code.length;
  const join = () => {
    if (missingDigits === 0 && !isBusy) send({ type: 'code.typed', code });
  };
  return (
    <>
      <Stack gap={8} padding={8} paddingX={10} place="grow">
        <Text as="h2" size="figure" leading={1.3}>
          {t('lapBoard.pairTitle')}
        </Text>
        <p>{t('lapBoard.pairText')}</p>
        {failure === null ? null : <Failure role="alert">{t(`lapBoard.failure.${failure}`)}</Failure>}
        <Container>
          <h3>{t('lapBoard.openTitle')}</h3>
          {isOffering && board.link?.code ? (
            <OfferedCode
              code={board.link.code.code}
              expiresAt={board.link.code.expires_at}
              onRenew={() => send({ type: 'code.renewed' })}
            />
          ) : (
            <BigButton {...getBusyProps(isBusy)} onClick={() => (isBusy ? undefined : send({ type: 'board.opened' }))}>
              {phase === 'opening' ? t('lapBoard.busy') : t('lapBoard.open')}
            </BigButton>
          )}
        </Container>
        {isOffering ? null : (
          <>
            <Text weight={700} textAlign="center">
              {t('lapBoard.or')}
            </Text>
            <Container>
              <CodeField label={t('lapBoard.joinTitle')} code={code} onChange={setCode} onEnter={join} />
            </Container>
          </>
        )}
        <Text size="medium" leading={1.5}>
          {isOffering ? t('lapBoard.waiting') : t('lapBoard.both')}
        </Text>
        <Text size="medium" leading={1.5}>
          {t('lapBoard.clocks')}
        </Text>
      </Stack>
      <Foot>
        {isOffering ? (
          <BigButton data-variant="primary" onClick={() => send({ type: 'timing.begun' })}>
            {t('lapBoard.toBoard')}
          </BigButton>
        ) : (
          <ChoiceButtons
            phase={phase}
            missingDigits={missingDigits}
            isBusy={isBusy}
            onAlone={() => send({ type: 'alone.chosen' })}
            onJoin={join}
          />
        )}
      </Foot>
    </>
  );
}

interface ChoiceProps {
  readonly phase: LapBoardView['phase'];
  /** Digits not yet typed. */
  readonly missingDigits: number;
  readonly isBusy: boolean;
  readonly onAlone: () => void;
  readonly onJoin: () => void;
}

function ChoiceButtons({ phase, missingDigits, isBusy, onAlone, onJoin }: ChoiceProps) {
  const { t } = useTranslator();
  const joinText = missingDigits > 0 ? t('lapBoard.typeMore', { count: missingDigits }) : t('lapBoard.join');
  return (
    <Row>
      <BigButton onClick={onAlone} {...getBusyProps(isBusy)}>
        {t('lapBoard.alone')}
      </BigButton>
      <BigButton
        data-wide=""
        data-variant={missingDigits === 0 ? 'primary' : undefined}
        disabled={missingDigits > 0}
        onClick={onJoin}
        {...getBusyProps(isBusy)}
      >
        {phase === 'joining' ? t('lapBoard.busy') : joinText}
      </BigButton>
    </Row>
  );
}

interface CodeProps {
  readonly code: string;
  readonly expiresAt: string;
  readonly onRenew: () => void;
}

function OfferedCode({ code, expiresAt, onRenew }: CodeProps) {
  const { t } = useTranslator();
  const remainingMs = Date.parse(expiresAt) - (useRunningClock() + useServerSkewMs());
  if (remainingMs <= 0) {
    return (
      <>
        <Text size="medium" leading={1.5}>
          {t('lapBoard.expired')}
        </Text>
        <BigButton onClick={onRenew}>{t('lapBoard.renew')}</BigButton>
      </>
    );
  }
  return (
    <>
      <Digits>
        {code.slice(0, 3)} {code.slice(3)}
      </Digits>
      <Text size="medium" leading={1.5}>
        {t('lapBoard.validFor', { time: formatRunningLap(remainingMs) })}
      </Text>
    </>
  );
}
const Container = styled.section`
  display: grid;
  gap: 6px;
  padding: 10px 14px 14px;
  border: 2px solid var(--control);
  border-radius: var(--radius);
  h3 { font-size: 1rem; }
`;
const Digits = styled.output`
  font-size: 3.25rem;
  font-weight: 700;
  line-height: 1.15;
  letter-spacing: 0.02em;
  white-space: nowrap;
`;
const Failure = styled.p`
  padding: 8px 12px;
  border: 2px solid var(--signal);
  border-radius: var(--radius);
  color: var(--signal);
  font-weight: 700;
`;

const codeLength = 6;

interface CodeFieldProps {
  readonly label: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onEnter: () => void;
}

/** Six digits in one input, drawn as six boxes: a phone can autofill it, and a pasted code fits. */
function CodeField({ label, code, onChange, onEnter }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <Text as="label" weight={700} htmlFor={id}>
        {label}
      </Text>
      <Frame>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={code}
          onChange={({ target }) => onChange(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength))}
          onKeyDown={({ key }) => (key === 'Enter' ? onEnter() : undefined)}
        />
        {Array.from({ length: codeLength }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six fixed boxes
          <span key={index} aria-hidden="true" data-here={index === Math.min(code.length, codeLength - 1) || undefined}>
            {code[index] ?? ''}
          </span>
        ))}
      </Frame>
    </>
  );
}
const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 6px;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    font-size: 1rem;
  }
  span {
    display: grid;
    place-items: center;
    height: 60px;
    border: 2px solid var(--control);
    border-radius: var(--radius);
    font-size: 2rem;
    font-weight: 700;
  }
  input:focus ~ span[data-here] {
    outline: 4px solid var(--focus);
    outline-offset: 1px;
  }
`;
