/** Made by `lucide-icons.ts` when the app is built. */
declare module 'virtual:lucide/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- relative imports are not allowed here
  const icon: import('./ui/create-icon.tsx').Icon;
  export default icon;
}
