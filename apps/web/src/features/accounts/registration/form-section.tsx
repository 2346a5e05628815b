import type { ReactNode } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="p-5 sm:p-6">
      <h2 className="mb-4 text-title font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
