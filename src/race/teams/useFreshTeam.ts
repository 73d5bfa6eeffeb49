import { useEffect } from 'react';
import { loadTeam, type TeamAndRace } from './teamAndRace.ts';

/** From one reading to the next: 10 to 20 s, so that captains do not ask all at once. */
const nextMs = () => 10_000 + Math.random() * 10_000;

/** Reads team and race again and again while the place of the team may change; at once when the page becomes visible. */
export function useFreshTeam(id: string, isWanted: boolean, onChange: (next: TeamAndRace) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const result = await loadTeam(id, signal);
      if (signal.aborted) return;
      if (result.ok) onChange(result.answer);
      clearTimeout(timer);
      timer = setTimeout(read, nextMs());
    };
    timer = setTimeout(read, nextMs());
    document.addEventListener('visibilitychange', read, { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, isWanted, onChange]);
}
