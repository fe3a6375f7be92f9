# The server for a team: docs/team-server.md says how it is run. Build it in the root of the repository:
#   docker build -t kenso .

ARG NODE_VERSION=20.20.2

FROM node:${NODE_VERSION}-bookworm-slim AS build
# better-sqlite3 compiles SQLite where no prebuilt binary fits.
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ make python3 \
 && rm -rf /var/lib/apt/lists/*
ENV CI=true DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /src
COPY . .
RUN npm run -s setup \
 && npm run -s build \
 && node_modules/.bin/pnpm --filter=kenso --prod --legacy deploy /app

FROM node:${NODE_VERSION}-bookworm-slim
COPY --from=build /app /app
RUN ln -s /app/dist/main.js /usr/local/bin/kenso \
 && chmod +x /app/dist/main.js \
 && mkdir /data \
 && chown node:node /data
# The image has this user, number 1000. Nothing but /data is written.
USER node
WORKDIR /data
VOLUME /data
ENV NODE_ENV=production \
    KENSO_DATABASE_URL=/data/docs.db \
    KENSO_TRANSPORT=streamable-http \
    KENSO_HOST=0.0.0.0 \
    KENSO_PORT=8000 \
    KENSO_REQUIRE_AUTH=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.KENSO_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["kenso"]
CMD ["serve"]
