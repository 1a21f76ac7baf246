/** $1 remote, $2 version. */
export const EXISTS = `select 1 from remote_versions where remote_id = $1 and version = $2`;

/** $1 remote, $2 version, $3 manifest, $4 git sha, $5 and $6 bytes after brotli of the entry and of all, $7 name of the key, $8 its id, $9 signature. */
export const ADD_PUBLISHED = `
  insert into remote_versions
    (remote_id, version, manifest, git_sha, entry_brotli_bytes, brotli_bytes, is_available, source, published_by, key_id, signature)
  values ($1, $2, $3, $4, $5, $6, true, 'published', $7, $8, $9)`;
