import { TRACK_NAMES, TRACK_SUBJECTS, type CommunityTrack } from '@ulty/domain/people/community.js';

/** The subjects as options of a `<select>`, grouped by track where there are several. */
export function SubjectOptions({ tracks }: { tracks: readonly CommunityTrack[] }) {
  const options = (track: CommunityTrack) => TRACK_SUBJECTS[track].map((name) => <option key={name}>{name}</option>);
  const [only] = tracks;
  if (tracks.length === 1 && only) return options(only);
  return tracks.map((track) => (
    <optgroup key={track} label={TRACK_NAMES[track]}>
      {options(track)}
    </optgroup>
  ));
}
