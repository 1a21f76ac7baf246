/** Questions of entrepreneurs. Product §2.13. */
export default function StarsListPage() {
  return <h1>Communauté Entrepreneuriat</h1>;
}
