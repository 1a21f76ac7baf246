import { findingPage } from '@ulty/domain/base/pages.js';
import { plural } from '@ulty/domain/base/format.js';
import { SEARCH_MAX_CHARACTERS } from '@ulty/domain/learning/search.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Icon } from '@ulty/elements/base/icon';
import { microphone } from '@ulty/elements/base/icons';
import { SearchForm } from '@ulty/elements/forms/search-form';
import { canListen } from '@ulty/elements/media/voice-search';
import { useConnectivity } from '@ulty/kit';
import { useReadableHere } from './learn.data';

/** By this the header's icon finds the field. */
const OWN_SEARCH = { 'data-own-search': '' };

/** The page's search: its answers are on the page of search. On a phone the header's icon focuses it. */
export function SearchBox() {
  const isOnline = useConnectivity((state) => state.isOnline);
  const here = useReadableHere();
  const hasVoice = useIsHydrated() && isOnline && canListen();
  const placeholder = !isOnline && here && here.length > 0 ? `Chercher dans vos ${plural(here.length, 'titre')}` : 'Crédit, poulets, BEPC…';
  return (
    <SearchForm
      action={findingPage}
      name="q"
      label="Chercher un cours, un livre, une question"
      placeholder={placeholder}
      ignoreBlank
      field={{ maxLength: SEARCH_MAX_CHARACTERS, ...OWN_SEARCH }}
    >
      {hasVoice && (
        <a className="u-search-button u-touch u-rigid" href={`${findingPage}?voix=1`} aria-label="Chercher à la voix">
          <Icon path={microphone} size={22} />
        </a>
      )}
    </SearchForm>
  );
}
