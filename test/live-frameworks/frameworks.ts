/** The frameworks of docs/frameworks.md: what a new project of each has besides the recipe's files. */
export interface Framework {
  /** The heading of its recipe. */
  name: string;
  packages: Readonly<Record<string, string>>;
  /** Where the recipe's `mount.jsx` lies, if it has one. */
  mount?: string;
  /** Makes what a new project has. The recipe's files replace it. */
  create?: string;
  build: string;
  serve: (port: string) => string;
  /** Whether its server passes calls on to the back end, as the recipe says. */
  hasProxy?: true;
}

const REACT = { react: "19.2.9", "react-dom": "19.2.9" };
const VITE = { vite: "7.3.8" };
/** For those that don't run on the oldest Node that this project runs on. */
const NODE = { node: "22.23.3" };

const preview = (port: string) => `vite preview --host 127.0.0.1 --port ${port}`;

export const FRAMEWORKS: readonly Framework[] = [
  {
    name: "Next",
    packages: { ...REACT, next: "16.4.6" },
    mount: "app/mount.jsx",
    build: "next build",
    serve: (port) => `next start --hostname 127.0.0.1 --port ${port}`,
    hasProxy: true,
  },
  {
    name: "Nuxt",
    packages: { ...NODE, nuxt: "4.5.2" },
    build: "nuxt build",
    serve: () => "node .output/server/index.mjs",
    hasProxy: true,
  },
  {
    name: "SvelteKit",
    packages: {
      ...VITE,
      "@sveltejs/kit": "2.70.4",
      "@sveltejs/vite-plugin-svelte": "6.2.3",
      svelte: "5.57.3",
    },
    build: "vite build",
    serve: preview,
    hasProxy: true,
  },
  {
    name: "React Router",
    packages: {
      ...REACT,
      ...VITE,
      "react-router": "7.18.4",
      "@react-router/dev": "7.18.4",
      "@react-router/node": "7.18.4",
      "@react-router/serve": "7.18.4",
      isbot: "5.2.1",
    },
    mount: "app/mount.jsx",
    build: "react-router build",
    serve: () => "react-router-serve build/server/index.js",
  },
  {
    name: "Vite",
    packages: { ...REACT, ...VITE, "react-router": "7.18.4", "@vitejs/plugin-react": "5.2.0" },
    mount: "src/mount.jsx",
    build: "vite build",
    serve: preview,
    hasProxy: true,
  },
  {
    name: "Astro",
    packages: { ...NODE, astro: "6.4.8" },
    build: "astro build",
    serve: (port) => `astro preview --host 127.0.0.1 --port ${port}`,
  },
  {
    name: "Angular",
    packages: {
      "@angular/build": "21.2.24",
      "@angular/cli": "21.2.24",
      "@angular/common": "21.2.24",
      "@angular/compiler": "21.2.24",
      "@angular/compiler-cli": "21.2.24",
      "@angular/core": "21.2.24",
      "@angular/forms": "21.2.24",
      "@angular/platform-browser": "21.2.24",
      "@angular/platform-server": "21.2.24",
      "@angular/router": "21.2.24",
      "@angular/ssr": "21.2.24",
      "@types/express": "5.0.6",
      "@types/node": "20.19.43",
      express: "5.2.1",
      rxjs: "7.8.2",
      tslib: "2.8.1",
      typescript: "5.9.3",
    },
    create:
      "ng new shop --directory . --ssr --defaults --force --skip-install --skip-git --skip-tests",
    build: "ng build",
    serve: () => "node dist/shop/server/server.mjs",
  },
];
