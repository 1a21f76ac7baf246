import { coachPage, coursesPage } from '@ulty/domain/base/pages.js';
import { SearchButton, SearchForm } from '@ulty/elements/forms/search-form';
import { Icon } from '@ulty/elements/base/icon';
import { microphone, sparkles } from '@ulty/elements/base/icons';
import type { VoiceRoot } from '@ulty/elements/media/voice-search';
import { useEffect, useRef, type MouseEvent } from 'react';
import { bringForShell } from './bring-for-shell';
import './hero-search.css';

/** Passes the text of the field to the coach. Product §2.11. */
function takeQuestion({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const q = currentTarget.closest('form')?.querySelector('input')?.value.trim();
  currentTarget.href = q ? `${coachPage}?q=${encodeURIComponent(q)}` : coachPage;
}

/**
 * A GET form that works without script. The script shows the voice button where the browser supports it; attributes that it changes are
 * marked, so that hydration leaves them. Spec §2, product §2.11.
 */
export function HeroSearch({ isSignedIn }: { isSignedIn: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box: VoiceRoot | null = root.current;
    let isGone = false;
    const load = () => import('@ulty/elements/media/voice-search');
    // In a document the first script has attached it, where the browser listens: its code is not fetched a second time.
    if (box?.ultyVoice) bringForShell(load);
    else if (box && ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window))
      void load().then(
        ({ attachVoice }) => isGone || attachVoice(box),
        () => undefined,
      );
    return () => {
      isGone = true;
      box?.ultyVoice?.();
    };
  }, []);
  return (
    <div className="hero-search" ref={root} data-voice-search="">
      <SearchForm action={coursesPage} label="Chercher un cours" ignoreBlank>
        <SearchButton
          icon={microphone}
          aria-label="Rechercher à la voix"
          aria-describedby="landing-voix"
          data-voice=""
          hidden
          suppressHydrationWarning
        />
        <a
          className="hero-ai u-search-button u-search-button-tinted u-plain u-touch u-strong u-rigid"
          {...(isSignedIn
            ? { href: coachPage, onClick: takeQuestion }
            : { href: '/api/login', title: 'Connectez-vous pour poser votre question à l’IA' })}
        >
          <Icon path={sparkles} />
          <span>
            <span className="u-visually-hidden">Recherche </span>IA
          </span>
        </a>
      </SearchForm>
      <p className="hero-voice-status u-muted" id="landing-voix" role="status" suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}
