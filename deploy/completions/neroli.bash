# Completion for bash: commands, their options, files and folders.
_neroli() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "serve passcode sign-in setup doctor backup backups send rehearse restore verify
            journal fingerprint export import demo studio --help --version" -- "$word")
        return
    fi
    case $before in
        --data | --home | --backups | --studios)
            mapfile -t COMPREPLY < <(compgen -d -- "$word")
            return ;;
        --config | --identity | --passphrase-file)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return ;;
        --port | --listen | --name | --last | --studio | --open-studios) return ;;
    esac
    if [[ ${COMP_WORDS[1]} == studio ]] && ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "create erase list" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
        serve) options="--port --listen --data --studios --open-studios --home --name --backups --no-backups --no-send --log
            --quiet --config" ;;
        studio) options="--passcode --stdin --yes --studios --config" ;;
        passcode) options="--stdin --data --config" ;;
        sign-in) options="--name --port --data --config" ;;
        doctor) options="--alive --data --home --config" ;;
        send) options="--quiet --data --backups --config" ;;
        rehearse) options="--identity --passphrase-file --data --home --backups --config" ;;
        restore) options="--replace --leave-out --identity --passphrase-file --data --config" ;;
        verify) options="--mend --data --home --backups --config" ;;
        journal) options="--last --data --config" ;;
        import) options="--look --theirs --replace --data --config" ;;
        demo) options="--remove --data --home --config" ;;
        backups) options="--backups --data --config" ;;
        *) options="--data --config" ;;
    esac
    [[ ${COMP_WORDS[1]} == serve || ${COMP_WORDS[1]} == studio ]] || options+=" --studio --studios"
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -o filenames -F _neroli neroli
