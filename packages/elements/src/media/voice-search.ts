/** Voice search of the hero and of the search page, without a framework, since a first script attaches it too. Product §2.11. */

const LISTEN_MAX_MS = 10_000;

const WORDS = {
  listening: 'J’écoute… Parlez maintenant.',
  denied: 'Micro refusé – écrivez votre recherche',
  offline: 'La recherche vocale demande le réseau.',
  silent: 'Rien entendu – réessayez ou écrivez.',
} as const;

/** The part of the Web Speech API that is used; TypeScript's DOM library does not declare it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type SpeechWindow = Window & { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

function recognition(): (new () => Recognition) | undefined {
  const page = window as SpeechWindow;
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

/** Whether this browser supports speech recognition. */
export const canListen = (): boolean => recognition() !== undefined;

function wordsForError(error: string): string {
  if (error === 'not-allowed' || error === 'service-not-allowed') return WORDS.denied;
  if (error === 'network') return WORDS.offline;
  return error === 'no-speech' ? WORDS.silent : '';
}

/** The element that contains the field and the button. */
export interface VoiceRoot extends HTMLElement {
  ultyVoice?: (() => void) | undefined;
}

/**
 * Shows the voice button where the browser supports it; the transcript is put into the field, to be corrected before it is sent. Attaching
 * twice has no further effect.
 * @param root contains the field, the button `[data-voice]` and the line `[role=status]`
 * @returns a function that detaches it
 */
export function attachVoice(root: HTMLElement): () => void {
  const own: VoiceRoot = root;
  if (own.ultyVoice) return own.ultyVoice;
  const Engine = recognition();
  const button = root.querySelector<HTMLButtonElement>('[data-voice]');
  const field = root.querySelector('input');
  const status = root.querySelector('[role=status]');
  if (!Engine || !button || !field || !status) return () => {};

  let engine: Recognition | null = null;
  let timer = 0;
  const say = (text: string) => {
    status.textContent = text;
  };

  const rest = () => {
    clearTimeout(timer);
    engine = null;
    button.setAttribute('aria-pressed', 'false');
  };

  const listen = () => {
    const heard = new Engine();
    let outcome = '';
    heard.lang = 'fr-FR';
    heard.interimResults = true;
    heard.onresult = ({ results }) => {
      field.value = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    heard.onerror = ({ error }) => {
      outcome = wordsForError(error);
    };
    heard.onend = () => {
      rest();
      say(outcome);
      if (!outcome) field.focus();
    };
    heard.start();
    engine = heard;
    timer = window.setTimeout(() => heard.stop(), LISTEN_MAX_MS);
    button.setAttribute('aria-pressed', 'true');
    say(WORDS.listening);
  };

  const onClick = () => {
    if (!navigator.onLine) say(WORDS.offline);
    else if (engine) engine.stop();
    else listen();
  };

  const onConnection = () => {
    const isOffline = !navigator.onLine;
    button.setAttribute('aria-disabled', String(isOffline));
    if (isOffline) say(WORDS.offline);
    else if (status.textContent === WORDS.offline) say('');
  };

  button.hidden = false;
  rest();
  onConnection();
  button.addEventListener('click', onClick);
  window.addEventListener('online', onConnection);
  window.addEventListener('offline', onConnection);
  own.ultyVoice = () => {
    engine?.abort();
    rest();
    button.removeEventListener('click', onClick);
    window.removeEventListener('online', onConnection);
    window.removeEventListener('offline', onConnection);
    own.ultyVoice = undefined;
  };
  return own.ultyVoice;
}
