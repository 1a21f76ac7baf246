/** What this device keeps and what waits to be sent. Product §2.22. */
export default function LibraryPage() {
  return <h1>Sur ce téléphone</h1>;
}
