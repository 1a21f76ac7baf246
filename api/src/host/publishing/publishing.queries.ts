import { statement } from '../../core/database/statement.js';

export const findVersion = statement(
  'publishing.version',
  `select 1 from remote_versions where remote_id = :remote and version = :version`,
);

export const addPublishedVersion = statement(
  'publishing.add',
  `
  insert into remote_versions
    (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available, source, published_by,
     key_id, signature)
  values (:remote, :version, :manifest, :gitSha, :entryBrotliBytes, :brotliBytes, true, 'published', :publishedBy, :key,
          :signature)`,
);
